// Runs before the first paint, so that a chosen theme never flashes the other one. The key is the one in src/ui/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be refused; the system's theme is used then.
}
