-- prints floats, has threads of its own, and exits in the middle
-- out: 3.142 0.30000000000000004
-- out: 5050
import Control.Concurrent
import Control.Monad
import System.Exit
import Text.Printf

main :: IO ()
main = do
  printf "%.3f %s\n" (pi :: Double) (show (0.1 + 0.2 :: Double))
  results <- newEmptyMVar
  forM_ [1 .. 100 :: Int] $ \i -> forkIO (putMVar results i)
  total <- sum <$> replicateM 100 (takeMVar results)
  print total
  _ <- exitSuccess
  putStrLn "never"
