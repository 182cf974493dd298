import { config } from 'zod'

// Zod would try to write faster code at run time. The content policy forbids that, and the browser would log each try.
config({ jitless: true })
