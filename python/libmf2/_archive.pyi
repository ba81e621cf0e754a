from typing import Any

Archive: Any
