/// How a notice reads in each medium: e-mail and SMS, chat, EventBridge. Each keeps its medium's limits by
/// leaving out whole lines, never by cutting through markup.
package io.lakewarden.incidents.message;
