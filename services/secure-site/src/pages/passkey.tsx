import { parseHandOver } from '../frame/passkey/parseHandOver.ts'
import { openPage } from './openPage.tsx'
import { PasskeyPage } from './PasskeyPage.tsx'

openPage((auth, fragment) => <PasskeyPage auth={auth} link={parseHandOver(fragment ?? '')} />)
