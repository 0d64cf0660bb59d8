/** Session tokens are kept as hashes only: whoever reads the table cannot sign in with it. */
import { hash } from 'node:crypto'

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
