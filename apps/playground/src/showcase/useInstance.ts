import { createLatchkey, type Latchkey } from 'latchkey'
import { useEffect, useState } from 'react'
import { makeOptions } from '../makeOptions.ts'
import type { Servers } from '../servers.ts'

export type Made = { readonly latchkey?: Latchkey; readonly problem?: string }

/** Creates a new instance for each set of options, and destroys the previous one. */
export function useInstance(servers: Servers, overrides: object): Made {
  const key = JSON.stringify(overrides)
  const [made, setMade] = useState<Made>({})

  useEffect(() => {
    try {
      const latchkey = createLatchkey(makeOptions(servers, JSON.parse(key)))
      Object.assign(window, { latchkey })
      setMade({ latchkey })
      return () => latchkey.destroy()
    } catch (error) {
      // The panel also shows options that are refused.
      setMade({ problem: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }, [servers, key])

  return made
}
