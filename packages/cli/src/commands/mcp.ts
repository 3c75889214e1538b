import { once } from 'node:events'
import { ENGINE_VERSION } from '@quintain/engine'
import type { Context } from '../context.ts'
import { refusalText, toolsFor } from '../mcp/tools.ts'
import type { CommandLine } from '../options/command-line.ts'
import { say } from '../words/index.ts'

export function commandLine(context: Context): CommandLine {
  return {
    about: say('mcp.about'),
    examples: [['mcp'], ['mcp --pack ./den']],
    action: () => serve(context),
  }
}

/** Speaks the Model Context Protocol at standard input and output, until whoever called goes away. */
async function serve(context: Context): Promise<void> {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js')
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const server = new McpServer({ name: 'quintain', version: ENGINE_VERSION })
  for (const tool of toolsFor(context)) {
    const about = { description: context.tell(say(`mcp.${tool.name}`)), inputSchema: tool.shape }
    server.registerTool(tool.name, about, async (input, { _meta, sendNotification }) => {
      const token = _meta?.progressToken
      const progress = async (done: number): Promise<void> => {
        if (token === undefined) return
        await sendNotification({ method: 'notifications/progress', params: { progressToken: token, progress: done } })
      }
      try {
        return { content: [{ type: 'text', text: JSON.stringify(await tool.call(input, progress)) }] }
      } catch (error) {
        const text = refusalText(context, error)
        if (text === null) throw error
        return { content: [{ type: 'text', text }], isError: true }
      }
    })
  }
  const transport = new StdioServerTransport()
  await server.connect(transport)
  await once(process.stdin, 'end')
  await server.close()
}
