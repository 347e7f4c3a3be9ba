import 'latchkey/button.css'
import { createRoot } from 'react-dom/client'
import { findServers } from '../servers.ts'
import { rootElement } from '../start.ts'
import { createDemoWallet } from './demo/createDemoWallet.ts'
import { Showcase } from './Showcase.tsx'

const servers = await findServers()
const demo = createDemoWallet(servers)
createRoot(rootElement()).render(<Showcase demo={demo} servers={servers} />)
