<?php
// reads all input and sums it
// in: 5
// in: 1..5
// out: 15
$data = array_map("intval", preg_split("/\\s+/", trim(stream_get_contents(STDIN))));
echo array_sum(array_slice($data, 1, $data[0])), "\n";
