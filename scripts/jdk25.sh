# Finds a JDK 25 for shell scripts: `find_jdk` sets `jdk`, `jdk_build` and `jdk_vendor`, or fails. JAVA_HOME comes first, then `java` on PATH, then the
# usual folders. Sourced by lakewarden, bench/run and .ci/run; a POSIX shell takes it.

# Follows symbolic links to the file itself: readlink -f is missing on older macOS.
real_path() {
  path=$1
  while [ -L "$path" ]; do
    link=$(readlink "$path")
    case $link in
      /*) path=$link ;;
      *) path=${path%/*}/$link ;;
    esac
  done
}

# True when $1 is a JDK of 25 or later. Its `release` file says so without starting a JVM.
is_jdk25() {
  [ -x "$1/bin/javac" ] && [ -x "$1/bin/java" ] && [ -r "$1/release" ] || return 1
  jdk_version= jdk_build= jdk_vendor=
  while IFS='=' read -r key value; do
    value=${value#\"}
    value=${value%\"}
    case $key in
      JAVA_VERSION) jdk_version=$value ;;
      JAVA_RUNTIME_VERSION) jdk_build=$value ;;
      IMPLEMENTOR) jdk_vendor=$value ;;
    esac
  done <"$1/release"
  major=${jdk_version%%[!0-9]*}
  [ "${major:-0}" -ge 25 ] && jdk=$1
}

jdk_on_path() {
  found=$(command -v java) || return 1
  real_path "$found"
  is_jdk25 "${path%/bin/java}"
}

jdk_in_usual_folders() {
  for folder in /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.jdks/*/Contents/Home \
    "$HOME"/.asdf/installs/java/* "$HOME"/.local/share/mise/installs/java/*; do
    is_jdk25 "$folder" && return 0
  done
  return 1
}

find_jdk() {
  if [ -n "${JAVA_HOME:-}" ] && is_jdk25 "$JAVA_HOME"; then return 0; fi
  HOME=${HOME:-/nonexistent}
  jdk_on_path || jdk_in_usual_folders
}
