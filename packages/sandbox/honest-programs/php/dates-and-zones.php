<?php
// counts days, and knows zones by name
// out: 366 Thursday 01:00
$days = (new DateTime("2024-01-01"))->diff(new DateTime("2025-01-01"))->days;
$prague = (new DateTime("@0"))->setTimezone(new DateTimeZone("Europe/Prague"));
echo $days, " ", date("l", 1709164800), " ", $prague->format("H:i"), "\n";
