<?php
// expect: run killed output-limit
// prints without end
while (true) echo str_repeat("x", 10000);
