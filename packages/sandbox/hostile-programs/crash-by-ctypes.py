# expect: run signalled 11; runs: 2
# crashes the interpreter itself
import ctypes

ctypes.CDLL(None).strlen(ctypes.c_void_p(8))
