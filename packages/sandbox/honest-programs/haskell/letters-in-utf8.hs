-- reads lines with letters beyond ASCII until its input ends; newline: none
-- in: Grüße, мир
-- in: 世界
-- out: рим ,eßürG 10
-- out: 界世 2
import Control.Monad (unless)
import System.IO

loop :: IO ()
loop = do
  done <- isEOF
  unless done $ do
    line <- getLine
    putStrLn (reverse line ++ " " ++ show (length line))
    loop

main :: IO ()
main = loop
