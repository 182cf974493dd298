<?php
// sorts 200000 numbers
// in: 1..200000
// out: 200000 20000100000
$numbers = array_map("intval", explode(" ", fgets(STDIN)));
rsort($numbers);
echo $numbers[0], " ", array_sum($numbers), PHP_EOL;
