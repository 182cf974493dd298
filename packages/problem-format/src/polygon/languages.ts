/** Polygon spells languages out; one that is not listed keeps its name. */
export const languageCodes: Record<string, string> = {
  ...{ english: 'en', russian: 'ru', ukrainian: 'uk', polish: 'pl', german: 'de', french: 'fr', spanish: 'es' },
  ...{ portuguese: 'pt', italian: 'it', chinese: 'zh', japanese: 'ja', korean: 'ko', arabic: 'ar', turkish: 'tr' },
  ...{ vietnamese: 'vi', hungarian: 'hu', romanian: 'ro', serbian: 'sr', kazakh: 'kk', azerbaijani: 'az' },
}

export const languageNames: Record<string, string> = Object.fromEntries(
  Object.entries(languageCodes).map(([name, code]) => [code, name]),
)
