# raises, catches and chains exceptions
# out: division by zero / caused by ValueError finally
import traceback


class Mine(Exception):
    pass


try:
    try:
        1 / 0
    except ZeroDivisionError as error:
        print(error, end=" / ")
        raise Mine from ValueError("x")
except Mine as error:
    traceback.print_exc()
    print("caused by", type(error.__cause__).__name__, end=" ")
finally:
    print("finally")
