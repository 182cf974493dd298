<?php
// recurses 100000 calls deep
// out: 5000050000
function total(int $n): int {
    return $n === 0 ? 0 : $n + total($n - 1);
}
echo total(100000);
