/** A person who takes one file after the other, in a process of their own. */
import { openAsker } from './ask.ts'

const asker = openAsker()
const [url = '', token = ''] = [process.env['FILE_URL'], process.env['FILE_TOKEN']]
// The one that started it waits for an address: this one is read from, not listened at.
process.stdout.write('reading from http://localhost:0\n')
for (;;) await asker.readAway({ url, token })
