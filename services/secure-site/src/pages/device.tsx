import { createAuth } from '../frame/auth/createAuth.ts'
import { readConfig } from '../frame/readConfig.ts'
import { openStorage } from '../frame/storage/openStorage.ts'
import { DevicePage } from './DevicePage.tsx'
import { drawPage } from './drawPage.tsx'

const token = location.hash.slice(1)
// The token stays out of the history and of screenshots of the address bar.
history.replaceState(undefined, '', location.pathname)
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
void drawPage(<DevicePage auth={auth} token={token} />)
