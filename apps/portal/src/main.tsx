import './app/prepare.ts'
import '#ui/theme/loader.css'
import { loadTexts } from '#languages/load.ts'

const root = document.getElementById('root')
// Many texts are read when their module is loaded, so the portal is loaded after the texts of its language.
await loadTexts('portal')
const { start } = await import('./app/start.tsx')
if (root !== null) await start(root)
