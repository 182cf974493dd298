<?php
// expect: run killed memory-limit | exited 255
// keeps megabyte after megabyte
$held = [];
while (true) $held[] = str_repeat("x", 1 << 20);
