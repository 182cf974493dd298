# computes with datetime and calendar
# in: 2024-02-28
# out: 2024-03-01 Friday 29 1709251200
import calendar
from datetime import date, datetime, timedelta, timezone

day = date.fromisoformat(input()) + timedelta(days=2)
stamp = datetime(day.year, day.month, day.day, tzinfo=timezone.utc).timestamp()
print(day, day.strftime("%A"), calendar.monthrange(2024, 2)[1], int(stamp))
