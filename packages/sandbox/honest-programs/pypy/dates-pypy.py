# counts days and knows the time zone
# out: 366 Thursday 0 True
import datetime
import time

days = datetime.date(2025, 1, 1) - datetime.date(2024, 1, 1)
print(days.days, datetime.date(2024, 2, 29).strftime("%A"), time.timezone, time.time() > 1_600_000_000)
