/// A stand-in for AWS on loopback: answers calls from stub files in WireMock's format, over real HTTP.
package io.lakewarden.standin;
