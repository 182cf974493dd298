<?php
// reads /dev/stdin and php://stdin, with letters beyond ASCII
// in: größe 日本
// in: 7
// out: größe 日本 true 7
[$first, $second] = explode("\n", file_get_contents("php://stdin"));
echo $first, " ", getenv("ONLINE_JUDGE"), " ", (int) $second, "\n";
