<?php
// expect: run exited 0 saying "held"
// looks for whatever the host has left in its environment and folders
foreach (array_diff(array_keys(getenv()), ["LC_ALL", "PWD", "ONLINE_JUDGE"]) as $name) echo "ESCAPED: variable $name\n";
foreach (["/etc/passwd", "/proc/self/environ", "/sys", "/home", "/root", "/var", "/run", "/tmp", "/usr/bin/perl"] as $path)
    if (file_exists($path)) echo "ESCAPED: $path\n";
echo "held\n";
