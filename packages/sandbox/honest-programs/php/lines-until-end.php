<?php
// reads lines with Windows' line ends until the end; newline: crlf
// in: 3 4
// in: 5 6
// out: 7
// out: 11
while (($line = fgets(STDIN)) !== false) {
    if (trim($line) === "") continue;
    echo array_sum(explode(" ", trim($line))), "\n";
}
exit(0);
