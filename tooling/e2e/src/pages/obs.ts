import { spawn } from 'node:child_process';

import { LuaFactory } from 'wasmoon';

/** Stand-in for OBS: the Lua functions that the stream's script uses. */
const OBSLUA = `
local timers, listeners = {}, {}
obslua = {
  OBS_FRONTEND_EVENT_STREAMING_STARTED = 1,
  OBS_FRONTEND_EVENT_STREAMING_STOPPED = 3,
  obs_frontend_add_event_callback = function(listener) table.insert(listeners, listener) end,
  obs_frontend_streaming_active = function() return false end,
  timer_add = function(work, every_ms) timers[work] = every_ms end,
  timer_remove = function(work) timers[work] = nil end,
}
os.execute = run_command
function fire(event)
  for _, listener in ipairs(listeners) do listener(obslua[event]) end
end
function list_timers()
  local found = {}
  for _, every_ms in pairs(timers) do table.insert(found, every_ms) end
  return table.concat(found, " ")
end
function tick()
  for work in pairs(timers) do work() end
end
`;

/** A simulated OBS with one loaded script. */
export interface Obs {
  readonly description: string;
  /** The commands that the script has run. */
  readonly commands: readonly string[];
  startStreaming(): Promise<void>;
  stopStreaming(): Promise<void>;
  /** Fires all timers once. */
  tick(): Promise<void>;
  /** Intervals of the running timers in milliseconds. */
  listTimers(): Promise<string>;
  close(): Promise<void>;
}

/** Loads a script as OBS does, in a real Lua. The shell runs its commands on this machine. */
export async function openObs(script: string): Promise<Obs> {
  const lua = await new LuaFactory().createEngine();
  const commands: string[] = [];
  lua.global.set('run_command', (command: string) => {
    commands.push(command);
    spawn('sh', ['-c', command], { stdio: 'ignore' });
  });
  await lua.doString(OBSLUA);
  await lua.doString(script);
  const description = String(await lua.doString('return script_description()'));
  await lua.doString('script_load()');
  return {
    description,
    commands,
    startStreaming: async () => void (await lua.doString('fire("OBS_FRONTEND_EVENT_STREAMING_STARTED")')),
    stopStreaming: async () => void (await lua.doString('fire("OBS_FRONTEND_EVENT_STREAMING_STOPPED")')),
    tick: async () => void (await lua.doString('tick()')),
    listTimers: async () => String(await lua.doString('return list_timers()')),
    close: async () => {
      await lua.doString('script_unload()');
      lua.global.close();
    },
  };
}
