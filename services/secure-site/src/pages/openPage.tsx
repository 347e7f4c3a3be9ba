import type { ReactNode } from 'react'
import type { Auth } from '../frame/auth/Auth.ts'
import { createAuth } from '../frame/auth/createAuth.ts'
import { readConfig } from '../frame/readConfig.ts'
import { openStorage } from '../frame/storage/openStorage.ts'
import { drawPage } from './drawPage.tsx'
import { takeFragment } from './takeFragment.ts'

/** Draws a page that stands at top level, for the fragment of its address. */
export function openPage(draw: (auth: Auth, fragment: string | undefined) => ReactNode): void {
  const fragment = takeFragment()
  // A second link in the same tab changes only the fragment, which loads nothing.
  addEventListener('hashchange', () => location.reload())
  const auth = createAuth({
    ...readConfig(document),
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    onEnded: async () => {},
    projectId: undefined,
    storage: openStorage(
      () => indexedDB,
      () => {},
    ),
  })
  void drawPage(draw(auth, fragment))
}
