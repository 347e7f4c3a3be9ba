import { createContext } from 'react'
import type { Latchkey } from '../../core/instance/latchkey.ts'

/** Provides the instance to hooks and buttons. */
export const InstanceContext = createContext<Latchkey | undefined>(undefined)
