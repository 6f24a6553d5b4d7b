/** What the browser reports about itself, unchanged. */

/** What `navigator.userAgentData` returns on request; only Chromium has it. */
export interface AgentData {
  readonly fullVersionList?: readonly { readonly brand: string; readonly version: string }[];
  readonly platform?: string;
  readonly platformVersion?: string;
  readonly architecture?: string;
  readonly bitness?: string;
  readonly mobile?: boolean;
}

export interface BrowserFacts {
  readonly userAgent: string;
  readonly language: string;
  readonly touchPoints: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly agentData: AgentData | null;
}

const HINTS = ['fullVersionList', 'platformVersion', 'architecture', 'bitness'];
/** How long to wait for the user agent data, in ms. */
const TIMEOUT_MS = 500;

interface AgentDataSource {
  getHighEntropyValues?(names: readonly string[]): Promise<AgentData>;
}

/** Reads the facts; user agent data that does not arrive in time is null. */
export async function readBrowserFacts(): Promise<BrowserFacts> {
  const { userAgentData } = navigator as Navigator & { userAgentData?: AgentDataSource };
  const request = userAgentData?.getHighEntropyValues?.(HINTS).catch(() => null);
  const agentData = request && (await Promise.race([request, after(TIMEOUT_MS)]));
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    touchPoints: navigator.maxTouchPoints,
    width: screen.width,
    height: screen.height,
    agentData: agentData ?? null,
  };
}

const after = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms));
