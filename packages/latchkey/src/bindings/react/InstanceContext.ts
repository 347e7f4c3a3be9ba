import { createContext } from 'react'
import type { Latchkey } from '../../core/instance/latchkey.ts'

/** Carries the instance from the provider to hooks and buttons. */
export const InstanceContext = createContext<Latchkey | undefined>(undefined)
