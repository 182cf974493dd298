<?php
// keeps 200 MB, more than its usual limit
// out: 200
$held = [];
for ($i = 0; $i < 200; $i++) $held[] = str_repeat("x", 1 << 20);
echo array_sum(array_map("strlen", $held)) >> 20;
