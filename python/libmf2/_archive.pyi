from typing import Any

Reader: Any
