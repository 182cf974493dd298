<?php
// expect: run exited 0 saying "held"
// starts processes in all the ways that PHP knows
if (@shell_exec("echo x")) echo "ESCAPED: shell_exec\n";
if (@exec("echo x")) echo "ESCAPED: exec\n";
if (is_resource(@proc_open(["/usr/bin/php8.2", "-v"], [], $pipes))) {
    echo "tried\n";
}
if (function_exists("pcntl_fork") && @pcntl_fork() >= 0) echo "ESCAPED: fork\n";
if (@fsockopen("127.0.0.1", 22)) echo "ESCAPED: a socket\n";
echo "held\n";
