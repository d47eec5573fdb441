import type { HeartbeatCall } from './heartbeat-command.ts';

/** File name of the saved script. OBS runs Lua scripts on every system without further programs. */
export const OBS_SCRIPT_NAME = 'obs-heartbeat.lua';

interface ScriptWords {
  /** Text that OBS shows below the name of the script. */
  readonly description: string;
}

/** Writes text as a single-line Lua string. */
function toLua(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}

/**
 * A script for the "Scripts" dialog of OBS. It keeps a stream live while OBS is streaming. OBS scripts cannot
 * send HTTP requests, so the script runs curl, which Windows, macOS and nearly every Linux have. OBS never
 * waits for curl. On Windows a shell would open a window each minute, so `WinExec` starts curl with a hidden
 * window.
 */
export function obsScript({ address, token }: HeartbeatCall, { description }: ScriptWords): string {
  return `local obs = obslua
local ADDRESS = ${toLua(address)}
local TOKEN = ${toLua(token)}
local EVERY_MS = 60000

local is_windows = package.config:sub(1, 1) == "\\\\"
local start
if is_windows then
  local ffi = require("ffi")
  ffi.cdef("unsigned int __stdcall WinExec(const char *command, unsigned int show);")
  start = function(call) ffi.C.WinExec("curl.exe " .. call, 0) end
else
  start = function(call) os.execute("curl " .. call .. " >/dev/null 2>&1 &") end
end

local function beat()
  start('-sS -m 20 -X PUT -H "X-Api-Key: ' .. TOKEN .. '" "' .. ADDRESS .. '"')
end

local function stop()
  obs.timer_remove(beat)
end

local function run()
  stop()
  beat()
  obs.timer_add(beat, EVERY_MS)
end

local function on_event(event)
  if event == obs.OBS_FRONTEND_EVENT_STREAMING_STARTED then run() end
  if event == obs.OBS_FRONTEND_EVENT_STREAMING_STOPPED then stop() end
end

function script_description()
  return ${toLua(description)}
end

function script_load()
  obs.obs_frontend_add_event_callback(on_event)
  if obs.obs_frontend_streaming_active() then run() end
end

function script_unload()
  stop()
end
`;
}
