# expect: run exited 0 saying "held"; runs: 2
# leaves a module that the next Python would take for one of its own
import os
import site
import sys

places = ["/w", ".", "/tmp", "/usr/lib/python3/dist-packages", os.path.dirname(os.__file__), "/root", os.path.expanduser("~")]
for place in places + sys.path + [site.getusersitepackages()]:
    for name in ["random.py", "sitecustomize.py", "usercustomize.py", "math.pth", "__pycache__"]:
        try:
            with open(os.path.join(place, name), "w") as planted:
                planted.write("print('ESCAPED: planted')")
            print("ESCAPED: wrote", place, name)
        except OSError:
            pass
print("held")
