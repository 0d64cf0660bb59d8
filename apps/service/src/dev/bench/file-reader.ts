/** A person who takes one file after the other, in a process of their own. */
import { openClient } from './client.ts'

const client = openClient()
const [url = '', token = ''] = [process.env['FILE_URL'], process.env['FILE_TOKEN']]
// The one that started it waits for an address: this one is read from, not listened at.
process.stdout.write('reading from http://localhost:0\n')
for (;;) await client.readAway({ url, token })
