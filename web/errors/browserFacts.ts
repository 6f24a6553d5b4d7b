/** What the browser says of itself, as it is. */

/** What `navigator.userAgentData` tells on request; only Chromium has it. */
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

const ASKED = ['fullVersionList', 'platformVersion', 'architecture', 'bitness'];
/** Milliseconds the browser has to look them up. */
const PATIENCE = 500;

interface AgentDataSource {
  getHighEntropyValues?(names: readonly string[]): Promise<AgentData>;
}

/** Asks; what is not told in time is left out. */
export async function askBrowser(): Promise<BrowserFacts> {
  const { userAgentData } = navigator as Navigator & { userAgentData?: AgentDataSource };
  const asked = userAgentData?.getHighEntropyValues?.(ASKED).catch(() => null);
  const agentData = asked && (await Promise.race([asked, after(PATIENCE)]));
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
