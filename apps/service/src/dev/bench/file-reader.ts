/** Downloads one file after the other, in a process of its own. */
import { openClient } from './client.ts'

const client = openClient()
const [url = '', token = ''] = [process.env['FILE_URL'], process.env['FILE_TOKEN']]
// `startProgram` waits for an address, which this program does not need.
process.stdout.write('reading from http://localhost:0\n')
for (;;) await client.readAway({ url, token })
