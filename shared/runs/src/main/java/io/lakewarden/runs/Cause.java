package io.lakewarden.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Why a run did not do its work. The text of the reason decides first, in the order of these rows; an exit code where
/// no text is known; the state last. A container that ran out of memory may well end with exit code 0.
// Patterns are immutable, which their type does not say.
@SuppressWarnings("ImmutableEnumChecker")
public enum Cause {
    /// What it follows from is in the reason, see [#behind(String)].
    BY_POLICY("the queue's own rule cancelled it", Retry.UNKNOWN, Who.PLATFORM, "JobStateTimeLimit action"),
    OUT_OF_MEMORY(
            "the container or executor needed more memory than it has",
            Retry.NO,
            Who.PIPELINE,
            "OutOfMemory",
            "OOM.?Killed",
            "oom-kill",
            "out of memory",
            "killed due to memory",
            "java heap space",
            "GC overhead limit",
            "exceed(ing|ed)( the)?( physical| virtual)? memory limit",
            "ExecutorLostFailure.*(memory|exit (code|status):? 137)",
            "memory limit (was )?exceeded",
            "Runtime\\.ExitError.*signal: killed",
            "EXCEEDED_(LOCAL_|GLOBAL_)?MEMORY_LIMIT",
            "Cannot allocate memory",
            "\\bMemoryError\\b",
            "Query exhausted resources"),
    QUEUE_MISCONFIGURED(
            "the queue can never run this job as it is: change the job's needs or the compute environment",
            Retry.NO,
            Who.PIPELINE,
            "MISCONFIGURATION:",
            "ACTION_REQUIRED"),
    NO_CAPACITY(
            "no machine of these types is to be had: add types, zones or On-Demand",
            Retry.YES,
            Who.PLATFORM,
            "\\bCAPACITY:",
            "Insufficient ?Instance ?Capacity",
            "INSTANCE_FLEET_TIMEOUT",
            "Insufficient ?Free ?Addresses",
            "InsufficientFreeAddressesInSubnet",
            "vCPU (capacity|limit)",
            "VcpuLimitExceeded",
            "MaxSpotInstanceCountExceeded",
            "InstanceLimitExceeded",
            "Spot Provisioning timeout",
            "(do(es)? not|not) have (sufficient|enough) .{0,60}capacity",
            "Resource ?unavailable",
            "capacity is unavailable"),
    SPOT_LOST(
            "the Spot machine was taken back",
            Retry.YES,
            Who.PLATFORM,
            "Host EC2 \\(instance [^)]{0,60}\\) terminated",
            "\\bspot\\b.{0,60}(interrupt|terminat|reclaim|lost|taken)",
            "\\bnode\\b.{0,80}\\blost\\b",
            "(node|executor|worker).{0,60}decommission"),
    QUEUE_UNKNOWN(
            "Batch itself does not know why the job waits: look at network, image and instance role",
            Retry.UNKNOWN,
            Who.PLATFORM,
            "\\bUNDETERMINED\\b"),
    IMAGE(
            "the image cannot be pulled or started",
            Retry.NO,
            Who.PIPELINE,
            "CannotPull(Container|Image)",
            "manifest .{0,200}not found",
            "ImagePullBackOff",
            "ErrImagePull",
            "exec format error",
            "executable file not found"),
    START(
            "it never ran: look at role, secret, network and bootstrap script",
            Retry.NO,
            Who.PIPELINE,
            "Task failed to start",
            "ResourceInitializationError",
            "BOOTSTRAP_FAILURE",
            "bootstrap action .{0,60}(failed|non-zero)",
            "\\bVALIDATION_ERROR\\b",
            "CannotStartContainer",
            "CannotCreateContainer",
            "is not associated with the EMR-managed security group"),
    CREDENTIALS(
            "the login is refused: reconnect or rotate",
            Retry.NO,
            Who.PIPELINE,
            "INVALID_SESSION_ID",
            "authentication (has )?failed",
            "login failed",
            "invalid_grant",
            "invalid_client",
            "(token|session|credentials?|secret|password|certificate)\\b.{0,40}\\bexpired",
            "expired ?(token|session|credentials?)",
            "refused the credentials",
            "Access denied for user",
            "Incorrect username or password",
            "(invalid|bad|wrong) (credentials|username|user name|password|api key)",
            Words.HTTP + "401\\b",
            "\\bUnauthorized\\b"),
    DENIED(
            "the role lacks a right",
            Retry.NO,
            Who.PLATFORM,
            "Access ?Denied",
            "not authorized",
            "Insufficient (\\w+ ){0,2}permission",
            "permission denied",
            "UnauthorizedOperation",
            "does not have (any )?privilege",
            "does not have .{0,60}permission",
            "cannot be assumed",
            // Athena's words for a table's metadata folder that it may not write.
            "Failed to write json to file",
            Words.HTTP + "403\\b",
            "\\bForbidden\\b"),
    NETWORK(
            "the other side was not reached: look at name, address and security group",
            Retry.YES,
            Who.PLATFORM,
            "Communications link failure",
            "UnknownHost",
            "Connection (was )?(refused|reset)",
            "connect(ion)?( attempt)? timed out",
            "(SocketTimeout|ConnectTimeout|ConnectException|NoRouteToHost)",
            "Read timed out",
            "could not translate host name",
            "Name or service not known",
            "Temporary failure in name resolution",
            "network is unreachable",
            "no route to host",
            "Unable to execute HTTP request",
            "Could not connect to"),
    TIMEOUT(
            "it ran longer than its limit",
            Retry.NO,
            Who.PIPELINE,
            "exceeded (its |the )?(\\w+ )?timeout",
            "States\\.Timeout",
            "timed out",
            "query timeout",
            "time ?limit (was |has been )?(exceeded|reached)",
            "exceeded (its |the )?(\\w+ ){0,2}time ?limit",
            "EXCEEDED_TIME_LIMIT"),
    THROTTLED(
            "too many calls or runs at once",
            Retry.YES,
            Who.PLATFORM,
            "Throttl",
            "Rate exceeded",
            "TooManyRequestsException",
            "concurrent ?runs ?exceeded",
            "exceeded .{0,60}concurren",
            "Slow ?Down",
            "already running",
            // Another writer of the same table was faster.
            "ICEBERG_COMMIT_ERROR",
            "ProvisionedThroughputExceeded"),
    QUOTA_OF_SOURCE(
            "the source application's own quota of calls is used up",
            Retry.YES,
            Who.DATA,
            "REQUEST_LIMIT_EXCEEDED",
            Words.HTTP + "429\\b",
            "too many requests",
            "(API|request|call|rate|quota).{0,40}limit (was |has been )?(exceeded|reached)",
            "quota .{0,60}exceeded"),
    DISK_FULL(
            "the worker's disk is full: smaller shuffles, or a larger worker or volume",
            Retry.NO,
            Who.PIPELINE,
            "No space left on device",
            "disk usage exceeded",
            "Disk quota exceeded"),
    DEPENDENCY(
            "it follows from another run that failed",
            Retry.UNKNOWN,
            Who.INFO,
            "Dependent Job failed",
            "Array Child Job failed",
            "\\bSTEP_FAILURE\\b",
            "upstream_failed"),
    MISSING_DATA(
            "something that it reads is not there: look for a change of schema or path upstream",
            Retry.NO,
            Who.DATA,
            "EntityNotFoundException",
            "SourceColumnNotFoundError",
            "Path does not exist",
            "Path missing",
            "NoSuchKey",
            "NoSuchBucket",
            "FileNotFoundException",
            "(TABLE|VIEW|COLUMN|SCHEMA|DATABASE)_NOT_FOUND",
            "UNRESOLVED_COLUMN",
            "(table|view|column|relation|path|file|database|schema|partition|object|bucket)\\b.{0,120}"
                    + "(not found|not exist|cannot be resolved|missing)",
            "cannot resolve .{0,80}(column|given input columns)",
            "No such file or directory"),
    BAD_DATA(
            "the data is not as expected",
            Retry.NO,
            Who.DATA,
            "can ?not (be )?cast",
            "CAST_INVALID",
            "INVALID_CAST",
            "(could not|cannot|can't|unable to|failed to|error) (convert|pars|decod)",
            "conversion (error|failed)",
            "(malformed|corrupt)",
            "NumberFormatException",
            "DateTimeParseException",
            "HIVE_(BAD_DATA|CURSOR_ERROR)",
            "invalid input syntax",
            "(value|string) too long",
            "is not a (valid )?Parquet file",
            "schema mismatch",
            "mismatched schema",
            "violates .{0,60}constraint",
            "duplicate key",
            "stl_load_errors"),
    /// Of a run that AWS, or somebody through it, was told to end.
    BY_PEOPLE("somebody stopped it", Retry.UNKNOWN, Who.INFO, "\\bUSER_REQUEST\\b", "by user request"),
    SERVICE(
            "AWS's side failed",
            Retry.YES,
            Who.PLATFORM,
            "(?<![A-Z_])INTERNAL_ERROR\\b",
            "Internal ?Service ?(Error|Exception)",
            "Internal ?Server ?Error",
            "Internal ?Failure",
            "Service ?Unavailable"),
    CODE(
            "its own code failed",
            Retry.NO,
            Who.PIPELINE,
            "\\bUSER_ERROR\\b",
            "\\bSYNTAX_ERROR\\b",
            "Traceback",
            "(?-i:\\b(?!AWSGlue)[A-Z][A-Za-z0-9]*(Exception|Error)\\b)"),
    UNKNOWN("no reason that is known to Lakewarden is in the event", Retry.UNKNOWN, Who.PIPELINE);

    private static final Pattern PULLED_AGAIN =
            any("context canceled", "503", "slow ?down", "toomanyrequests", "timeout");
    private static final int KILLED = 137;

    private final String sentence;
    private final Retry retry;
    private final Who who;
    private final Pattern pattern;

    private static final class Words {
        /// A number alone may be a line's.
        static final String HTTP = "(HTTP(/[0-9.]+)?|status|code|response|error)\\W{1,3}(code\\W{1,3})?";
    }

    /// Whether the same run may succeed when it is tried again.
    private enum Retry {
        YES,
        NO,
        UNKNOWN
    }

    /// Who has to act.
    public enum Who {
        /// Whoever owns the pipeline.
        PIPELINE,
        /// Whoever owns accounts, roles, networks and capacity.
        PLATFORM,
        /// Whoever owns the data that it reads.
        DATA,
        /// Nobody.
        INFO
    }

    Cause(String sentence, Retry retry, Who who, String... texts) {
        this.sentence = sentence;
        this.retry = retry;
        this.who = who;
        this.pattern = any(texts);
    }

    /// The cause that a text tells; empty where it tells none.
    static Optional<Cause> ofText(String reason) {
        return Arrays.stream(values())
                .filter(cause ->
                        cause != UNKNOWN && cause.pattern.matcher(reason).find())
                .findFirst();
    }

    /// What an exit code other than 0 stands for where no text says more: 137 is a kill, mostly for memory; from 125
    /// to 127 the image or its entry point did not start.
    static Optional<Cause> ofExitCode(int code) {
        if (code == KILLED) {
            return Optional.of(OUT_OF_MEMORY);
        }
        if (code >= 125 && code <= 127) {
            return Optional.of(IMAGE);
        }
        return code == 0 ? Optional.empty() : Optional.of(CODE);
    }

    /// The cause behind a queue's rule, which its reason names; itself for every other cause.
    Cause behind(String reason) {
        if (this != BY_POLICY) {
            return this;
        }
        return Arrays.stream(values())
                .filter(cause -> cause != BY_POLICY && cause != UNKNOWN)
                .filter(cause -> cause.pattern.matcher(reason).find())
                .findFirst()
                .orElse(this);
    }

    /// In words that complete "The run failed: …".
    public String sentence() {
        return sentence;
    }

    /// Whether a retry may help; empty where nobody can say.
    Optional<Boolean> retry(String reason) {
        if (this == IMAGE && PULLED_AGAIN.matcher(reason).find()) {
            return Optional.of(true);
        }
        return retry == Retry.UNKNOWN ? Optional.empty() : Optional.of(retry == Retry.YES);
    }

    public Who who() {
        return who;
    }

    private static Pattern any(String... texts) {
        return Pattern.compile(texts.length == 0 ? "(?!)" : String.join("|", List.of(texts)), Pattern.CASE_INSENSITIVE);
    }
}
