-- expect: run exited 0 saying "held"
-- opens what is worth reading on a host
import Control.Exception
import Control.Monad

main :: IO ()
main = do
  forM_ ["/etc/passwd", "/proc/self/environ", "/root/.profile", "/usr/bin/ghc"] $ \path -> do
    found <- try (readFile path >>= evaluate . length) :: IO (Either IOException Int)
    either (const (return ())) (const (putStrLn ("ESCAPED: " ++ path))) found
  left <- try (writeFile "/w/left" "left") :: IO (Either IOException ())
  either (const (return ())) (const (putStrLn "ESCAPED: /w/left")) left
  putStrLn "held"
