import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    case class data default deriving do else foreign forall if import in infix infixl infixr instance let module
    newtype of qualified then type where
  `,
  library: `
    Int Integer Double Char String Bool Maybe Just Nothing Either Left Right True False IO main getLine getContents
    interact putStr putStrLn print read show lines unlines words unwords map filter foldl foldr foldM mapM_ forM_
    replicateM replicateM_ when unless zip zipWith concatMap concat sum product maximum minimum length reverse take
    drop takeWhile dropWhile splitAt span head tail last null elem lookup iterate repeat replicate cycle fst snd
    even odd div mod quot rem gcd lcm abs fromIntegral return pure sort sortBy sortOn group nub Data List Map Set
    Array IORef Control Monad ByteString readInt accumArray listArray bounds insertWith findWithDefault
  `,
  snippets: {
    main: `main :: IO ()
main = do
\t#{}`,
    readints: `#{a} <- map read . words <$> getLine :: IO [Int]`,
  },
  // A quote is a part of names.
  data: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
}
