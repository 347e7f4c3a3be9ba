import 'latchkey/button.css'
import { createRoot } from 'react-dom/client'
import { findServers } from '../servers.ts'
import { rootElement } from '../start.ts'
import { Panel } from './Panel.tsx'

createRoot(rootElement()).render(<Panel servers={await findServers()} />)
