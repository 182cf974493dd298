// computes with dates, and the local time zone is UTC
// out: 2024-03-01 Friday
// out: 60 UTC
package main

import (
	"fmt"
	"time"
)

func main() {
	day := time.Date(2024, time.February, 28, 12, 0, 0, 0, time.Local).AddDate(0, 0, 2)
	fmt.Println(day.Format("2006-01-02"), day.Weekday())
	zone, _ := day.Zone()
	fmt.Println(int(day.Sub(time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC)).Hours()/24), zone)
}
