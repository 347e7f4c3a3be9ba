import { DevicePage } from './DevicePage.tsx'
import { openPage } from './openPage.tsx'

openPage((auth, token) => <DevicePage auth={auth} token={token} />)
