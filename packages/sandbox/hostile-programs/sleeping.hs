-- expect: run timed-out idle; idle: 600 ms
-- sleeps for ever, which costs no CPU time
import Control.Concurrent

main :: IO ()
main = threadDelay 1000000000
