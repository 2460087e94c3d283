/// Rule types: one file each with its syntax, the metrics it asks for, its verdict and its documentation.
package io.lakewarden.quality.rules;
