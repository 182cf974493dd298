-- expect: compile rejected
-- has the compiler run code that reads the host's users
{-# LANGUAGE TemplateHaskell #-}
import Language.Haskell.TH
import Language.Haskell.TH.Syntax

main :: IO ()
main = putStrLn $(runIO (readFile "/etc/passwd") >>= stringE)
