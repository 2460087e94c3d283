/// MariaDB and MySQL. What could be run here ran against MariaDB; the paths of MySQL are marked as such.
package io.lakewarden.rotation.mariadb;
