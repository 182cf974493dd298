# sets the user's locale and formats numbers
# out: 1234567 1,234,567
import locale

locale.setlocale(locale.LC_ALL, "")
print(locale.format_string("%d", 1234567, grouping=True), f"{1234567:,}")
