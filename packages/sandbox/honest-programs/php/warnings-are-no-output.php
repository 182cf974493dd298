<?php
// warns, which does not reach its output
// out: [] 0.1 0.5
$none = [];
echo "[", $none["x"], "] ", 0.1, " ", 1 / 2, "\n";
