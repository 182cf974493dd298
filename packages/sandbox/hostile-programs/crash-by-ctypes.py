# expect: run signalled 11; runs: 2
# crashes the interpreter itself
import ctypes

ctypes.string_at(0)
